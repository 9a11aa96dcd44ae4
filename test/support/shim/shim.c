/*
 * Stands between a program and its C library (LD_PRELOAD, Linux). Counts the calls that change the disk or reach the
 * network: those on files below SHIM_DIR and on internet sockets. What happens at the SHIM_AT-th of them, SHIM_DO says:
 *   count   nothing; SHIM_LOG gets a line for each call
 *   kill    the process is killed before the call is made
 *   fail    the call and those after it, SHIM_FOR in all, fail on files: writes with SHIM_ERRNO, syncs with EIO
 *   record  nothing; SHIM_LOG gets each call with its bytes (see recording.ts)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { COUNT, KILL, FAIL, RECORD };
enum { NONE, FILE_CALL, SOCKET_CALL };

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static long calls, at = -1, span = 1;
static int what = COUNT, refusal = ENOSPC, record = -1;
static const char *dir;
static size_t dir_length;
static ssize_t (*real_write)(int, const void *, size_t);

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void start(void) {
  const char *text;
  real_write = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  dir = getenv("SHIM_DIR");
  dir_length = dir ? strlen(dir) : 0;
  if ((text = getenv("SHIM_AT"))) at = atol(text);
  if ((text = getenv("SHIM_FOR"))) span = atol(text);
  if ((text = getenv("SHIM_ERRNO"))) refusal = strcmp(text, "EIO") == 0 ? EIO : ENOSPC;
  if ((text = getenv("SHIM_DO")))
    what = !strcmp(text, "kill") ? KILL : !strcmp(text, "fail") ? FAIL : !strcmp(text, "record") ? RECORD : COUNT;
  if ((text = getenv("SHIM_LOG"))) record = open(text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_ours(const char *path) {
  return dir_length > 0 && strncmp(path, dir, dir_length) == 0 && (path[dir_length] == '/' || path[dir_length] == 0);
}

/* What a descriptor is to us; `name` gets the file's path. */
static int kind_of(int fd, char name[PATH_MAX]) {
  char link[64];
  int before = errno, kind = NONE;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, name, PATH_MAX - 1);
  name[length > 0 ? length : 0] = 0;
  if (is_ours(name)) kind = FILE_CALL;
  else if (strncmp(name, "socket:", 7) == 0) {
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    if (getsockname(fd, (struct sockaddr *)&own, &size) == 0 &&
        (own.ss_family == AF_INET || own.ss_family == AF_INET6))
      kind = SOCKET_CALL;
  }
  errno = before;
  return kind;
}

static void say(const void *bytes, size_t length) {
  if (real_write(record, bytes, length) != (ssize_t)length) _exit(97);
}

static void note(long number, const char *call, const char *name, long long offset, const struct iovec *pieces, int count) {
  char line[PATH_MAX + 128];
  size_t bytes = 0;
  for (int i = 0; i < count; i++) bytes += pieces[i].iov_len;
  int length = snprintf(line, sizeof line, "%ld\t%s\t%s\t%lld\t%zu\n", number, call, name, offset, bytes);
  say(line, length);
  if (what != RECORD) return;
  for (int i = 0; i < count; i++) say(pieces[i].iov_base, pieces[i].iov_len);
}

/* Counts a call on a descriptor or a path of ours. Answers the error it has to fail with, or 0. */
static int step(int kind, const char *call, const char *name, long long offset, const struct iovec *pieces, int count) {
  int before = errno, failure = 0;
  if (kind == NONE) return 0;
  pthread_mutex_lock(&turn);
  long number = ++calls;
  if (what == KILL && number == at) kill(getpid(), SIGKILL);
  if (what == FAIL && kind == FILE_CALL && number >= at && number - at < span)
    failure = strstr(call, "sync") ? EIO : strcmp(call, "unlink") == 0 ? 0 : refusal;
  if (record >= 0 && (what != FAIL || failure))
    note(number, call, kind == SOCKET_CALL ? "socket" : name, offset, pieces, count);
  pthread_mutex_unlock(&turn);
  errno = before;
  return failure;
}

static int on(int fd, const char *call, long long offset, const void *bytes, size_t length) {
  char name[PATH_MAX];
  struct iovec piece = {(void *)bytes, length};
  int kind = kind_of(fd, name);
  if (kind == FILE_CALL && offset < 0) offset = lseek(fd, 0, SEEK_CUR);
  return step(kind, call, name, offset, &piece, bytes ? 1 : 0);
}

#define FAILED(failure) \
  do { \
    int why = (failure); \
    if (why) { \
      errno = why; \
      return -1; \
    } \
  } while (0)

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  REAL(pwrite64);
  FAILED(on(fd, "write", offset, bytes, length));
  return real(fd, bytes, length, offset);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  REAL(pwrite);
  FAILED(on(fd, "write", offset, bytes, length));
  return real(fd, bytes, length, offset);
}
ssize_t write(int fd, const void *bytes, size_t length) {
  FAILED(on(fd, "write", -1, bytes, length));
  return real_write(fd, bytes, length);
}
ssize_t writev(int fd, const struct iovec *pieces, int count) {
  REAL(writev);
  char name[PATH_MAX];
  int kind = kind_of(fd, name);
  FAILED(step(kind, "write", name, kind == FILE_CALL ? lseek(fd, 0, SEEK_CUR) : -1, pieces, count));
  return real(fd, pieces, count);
}
ssize_t send(int fd, const void *bytes, size_t length, int flags) {
  REAL(send);
  FAILED(on(fd, "send", -1, bytes, length));
  return real(fd, bytes, length, flags);
}
ssize_t sendto(int fd, const void *bytes, size_t length, int flags, const struct sockaddr *to, socklen_t size) {
  REAL(sendto);
  FAILED(on(fd, "send", -1, bytes, length));
  return real(fd, bytes, length, flags, to, size);
}
ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  REAL(sendmsg);
  char name[PATH_MAX];
  FAILED(step(kind_of(fd, name), "send", name, -1, message->msg_iov, (int)message->msg_iovlen));
  return real(fd, message, flags);
}
int connect(int fd, const struct sockaddr *to, socklen_t size) {
  REAL(connect);
  char name[PATH_MAX];
  int kind = to->sa_family == AF_INET || to->sa_family == AF_INET6 ? SOCKET_CALL : NONE;
  FAILED(step(kind, "connect", name, -1, NULL, 0));
  return real(fd, to, size);
}
int fdatasync(int fd) {
  REAL(fdatasync);
  FAILED(on(fd, "sync", 0, NULL, 0));
  return real(fd);
}
int fsync(int fd) {
  REAL(fsync);
  FAILED(on(fd, "sync", 0, NULL, 0));
  return real(fd);
}
int ftruncate(int fd, off_t length) {
  REAL(ftruncate);
  FAILED(on(fd, "truncate", length, NULL, 0));
  return real(fd, length);
}
int ftruncate64(int fd, off64_t length) {
  REAL(ftruncate64);
  FAILED(on(fd, "truncate", length, NULL, 0));
  return real(fd, length);
}
int unlink(const char *path) {
  REAL(unlink);
  FAILED(step(is_ours(path) ? FILE_CALL : NONE, "unlink", path, 0, NULL, 0));
  return real(path);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  struct iovec piece = {(void *)to, strlen(to)};
  FAILED(step(is_ours(from) ? FILE_CALL : NONE, "rename", from, 0, &piece, 1));
  return real(from, to);
}
