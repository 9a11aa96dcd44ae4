export type Graphics = {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  /** Drawn by the processor: there is no graphics card, or none that may be used. */
  readonly plain: boolean;
};

/** A canvas with a graphics context; null where this computer has none (remote desktops, switched off). */
export function openGraphics(): Graphics | null {
  const canvas = document.createElement('canvas');
  const options: WebGLContextAttributes = {
    alpha: true,
    antialias: true,
    depth: true,
    stencil: false,
    premultipliedAlpha: true,
  };
  const fast = canvas.getContext('webgl2', { ...options, failIfMajorPerformanceCaveat: true });
  if (fast) return { canvas, context: fast, plain: false };
  const slow = canvas.getContext('webgl2', options);
  return slow ? { canvas, context: slow, plain: true } : null;
}
