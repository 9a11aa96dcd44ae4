/** An event as Electron's listeners get it: what it announces can be prevented. */
export type StandInEvent = { preventDefault(): void; readonly defaultPrevented: boolean };

export function electronEvent<Detail extends object>(detail?: Detail): StandInEvent & Detail {
  let prevented = false;
  const event = {
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
  return Object.defineProperties(
    event,
    Object.getOwnPropertyDescriptors(detail ?? {}),
  ) as unknown as StandInEvent & Detail;
}
