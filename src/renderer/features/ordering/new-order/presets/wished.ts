import { create } from 'zustand';
import type { OrderTemplate } from '../../../../../shared/contract/index.ts';
import { openSection } from '../../../../stores/window/navigation.ts';

/** A template that was chosen before the form was there: by the palette. The form takes it once it has read its draft. */
export const useWishedTemplate = create<{ readonly wished: OrderTemplate | null }>(() => ({ wished: null }));

export function orderFromTemplate(wished: OrderTemplate) {
  useWishedTemplate.setState({ wished });
  openSection('new');
}
