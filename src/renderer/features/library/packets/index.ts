/** Packets made of an order's files. The dialog is loaded by the frame. */
export { openPacket, openPacketHere } from './dialog.ts';
