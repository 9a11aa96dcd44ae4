import { useEffect, useState } from 'react';

/** The band that marks a practice account stays, whatever covers the rest. */
const bandHeight = () => document.querySelector('[role="note"][aria-label="Environment"]')?.clientHeight ?? 0;

/** Whether the viewer covers the whole screen; `top`: CSS pixels that stay free above it. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = () => {
    // Where the host doesn't give the screen, the viewer still has the whole window.
    if (!full) document.documentElement.requestFullscreen().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
    setFull(!full);
  };
  return { full, toggle, top: full ? bandHeight() : 0 };
}
