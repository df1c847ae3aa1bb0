#include "wrapper/children.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace accrue {
namespace {

// A handler sees nothing but these.
constexpr size_t most = 2;
volatile sig_atomic_t arrived = 0;
std::array<volatile pid_t, most> alive = {};

constexpr std::array signals = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
std::array<struct sigaction, signals.size()> before;

void passOn(int signal) {
  arrived = signal;
  for (const volatile pid_t &child : alive)
    if (child > 0) ::kill(child, signal);
}

void note(pid_t child) {
  for (volatile pid_t &place : alive)
    if (place == 0) {
      place = child;
      break;
    }
  if (arrived) ::kill(child, arrived);
}

void forget(pid_t child) {
  for (volatile pid_t &place : alive)
    if (place == child) place = 0;
}

}  // namespace

Children::Children() {
  for (size_t i = 0; i < signals.size(); ++i) {
    ::sigaction(signals[i], nullptr, &before[i]);
    struct sigaction ours = {};
    ours.sa_handler = passOn;
    if (before[i].sa_handler != SIG_IGN) ::sigaction(signals[i], &ours, nullptr);
  }
}

Children::~Children() {
  for (size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &before[i], nullptr);
}

Result<int> Children::run(const ProcessRequest &request) {
  const auto child = startProcess(request);
  if (!child) return child.error();
  note(*child);
  return wait(*child);
}

pid_t Children::fork() {
  const pid_t child = ::fork();
  if (child > 0) note(child);
  if (child == 0)
    for (size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &before[i], nullptr);
  return child;
}

int Children::wait(pid_t child) {
  const int status = waitForProcess(child);
  forget(child);
  return status;
}

void Children::end(pid_t child) {
  ::kill(child, SIGKILL);
  wait(child);
}

int Children::interruption() { return arrived; }

int endLike(int status) {
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  ::signal(WTERMSIG(status), SIG_DFL);
  ::raise(WTERMSIG(status));
  return 128 + WTERMSIG(status);  // it was not deadly to us
}

}  // namespace accrue
