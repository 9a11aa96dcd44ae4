/** A table of names as the choices of a control, in the table's own order. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}
