export type Ink = (color: string) => string;

/** Reads any color of CSS, a system's own among them, as `#rrggbb`. */
export function inkReader(): Ink {
  const probe = document.createElement('canvas').getContext('2d');
  return (color) => {
    if (!probe) return '#808080';
    probe.fillStyle = color;
    const read = probe.fillStyle;
    return read.startsWith('#') ? read.slice(0, 7) : '#808080';
  };
}
