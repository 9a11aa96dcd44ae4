/** The name of an element or member without its namespace; `RoofAreaPerPitch:6/12` has none. */
export const localName = (name: string): string => name.replace(/^[A-Za-z_][\w.-]*:(?=[A-Za-z_])/, '');
