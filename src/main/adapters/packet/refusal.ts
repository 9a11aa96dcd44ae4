/** Why a packet can't be made, in the person's words. */
export class PacketRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PacketRefusal';
  }
}
