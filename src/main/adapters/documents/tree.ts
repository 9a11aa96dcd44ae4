/** A document as a tree: what XML and JSON have in common. Leaves are the document's own text. */
export type Leaf = string;
export type Branch = ReadonlyMap<string, Tree>;
export type Tree = Leaf | Branch | readonly Tree[];

export function isBranch(tree: Tree | undefined): tree is Branch {
  return tree instanceof Map;
}

export function isList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree);
}

/** One or many as many; nothing as none. */
export function listOf(tree: Tree | undefined): readonly Tree[] {
  if (tree === undefined) return [];
  return isList(tree) ? tree : [tree];
}
