/** A value as JSON: the structured clone of Electron's IPC, for the types that it carries. Cycles aren't among them. */
export interface Wire {
  /** Throws what Electron throws for a value that can't be cloned. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/** Runs in Node and, by its source, in the preload's world: it may name nothing outside itself. */
export function createWire(): Wire {
  type Node = readonly [tag: string, ...rest: unknown[]];
  const VIEWS = { Uint8Array, Uint8ClampedArray, Int32Array, Uint32Array, Float32Array, Float64Array };
  const bytes = (data: ArrayBuffer) => {
    let text = '';
    for (const byte of new Uint8Array(data)) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const data = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
  const refuse = () => new Error('An object could not be cloned.');

  const write = (value: unknown): Node => {
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return ['json', value];
    if (value === undefined) return ['undefined'];
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0) ? ['json', value] : ['number', String(value)];
    if (typeof value === 'bigint') return ['bigint', String(value)];
    if (typeof value !== 'object') throw refuse();
    if (Array.isArray(value)) return ['array', value.map(write)];
    if (value instanceof Date) return ['date', value.getTime()];
    if (value instanceof RegExp) return ['regexp', value.source, value.flags];
    if (value instanceof Error) return ['error', value.name, value.message];
    if (value instanceof Map) return ['map', [...value].map((pair) => pair.map(write))];
    if (value instanceof Set) return ['set', [...value].map(write)];
    if (value instanceof ArrayBuffer) return ['buffer', bytes(value)];
    if (ArrayBuffer.isView(value)) {
      // Node's Buffer arrives as a Uint8Array.
      const name = value instanceof Uint8Array ? 'Uint8Array' : value.constructor.name;
      const copy = value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength);
      return ['view', name, bytes(copy as ArrayBuffer)];
    }
    if (value instanceof Promise || value instanceof WeakMap) throw refuse();
    return ['object', Object.entries(value).map(([name, each]) => [name, write(each)])];
  };

  const read = ([tag, first, second]: Node): unknown => {
    const all = () => (first as Node[]).map(read);
    switch (tag) {
      case 'json':
        return first;
      case 'number':
        return Number(first);
      case 'bigint':
        return BigInt(first as string);
      case 'array':
        return all();
      case 'date':
        return new Date(first as number);
      case 'regexp':
        return new RegExp(first as string, second as string);
      case 'error':
        return Object.assign(new Error(second as string), { name: first });
      case 'map':
        return new Map((first as [Node, Node][]).map(([key, value]) => [read(key), read(value)]));
      case 'set':
        return new Set(all());
      case 'buffer':
        return data(first as string);
      case 'view':
        return new (VIEWS[first as 'Uint8Array'] ?? Uint8Array)(data(second as string));
      case 'object':
        return Object.fromEntries((first as [string, Node][]).map(([name, value]) => [name, read(value)]));
      default:
        return undefined;
    }
  };
  return {
    encode: (value) => JSON.stringify(write(value)),
    decode: (text) => read(JSON.parse(text) as Node),
  };
}
