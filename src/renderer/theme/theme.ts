import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { texts } from '../../shared/copy/t.ts';

const ridge: MantineColorsTuple = [
  '#e7f5f3',
  '#cde9e5',
  '#9fd4cc',
  '#6dbdb3',
  '#42a89c',
  '#26998c',
  '#108276',
  '#0b7166',
  '#085b52',
  '#04433d',
];
const gray: MantineColorsTuple = [
  '#f8fafa',
  '#eff3f4',
  '#e1e7e9',
  '#d2dade',
  '#b7c2c9',
  '#8e9ca6',
  '#667580',
  '#4b5964',
  '#323f49',
  '#17232b',
];
const red: MantineColorsTuple = [
  '#fdeeee',
  '#f9d6d6',
  '#f2acac',
  '#ea7f7f',
  '#e05555',
  '#d63c3c',
  '#c62f2f',
  '#b32222',
  '#931b1b',
  '#741414',
];
const dark: MantineColorsTuple = [
  '#e2e9ec',
  '#c3ced4',
  '#9aaab4',
  '#75858f',
  '#33424b',
  '#222d34',
  '#1a242a',
  '#161f24',
  '#10171b',
  '#0b1114',
];

/** Dense office work: 13 px text, controls 32 px high, an 8 px rhythm. Sizes in rem, so that zoom carries them. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'var(--r-mono)',
  colors: { ridge, gray, red, dark },
  primaryColor: 'ridge',
  primaryShade: { light: 7, dark: 6 },
  black: '#17232b',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 28 } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'sm' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
    Select: Select.extend({ defaultProps: { size: 'sm', allowDeselect: false } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'sm' } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: false, offset: 6 } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        closeButtonProps: texts({ 'aria-label': 'common.close' }),
        overlayProps: { backgroundOpacity: 0.45 },
        // components/dialogFocus.ts gives the focus back.
        returnFocus: false,
        // Once it is closed, the next key belongs to the screen behind it.
        transitionProps: { duration: 150, exitDuration: 0 },
      },
    }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', offset: 4 } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md', offset: 6 } }),
  },
});

/** Mantine's own variables, led back to the app's colors. */
export const resolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--r-surface)',
    '--mantine-color-text': 'var(--r-text)',
    '--mantine-color-dimmed': 'var(--r-dim)',
    '--mantine-color-default-border': 'var(--r-line-strong)',
    '--mantine-color-error': 'var(--r-bad)',
    '--mantine-color-anchor': 'var(--r-accent)',
    '--mantine-color-placeholder': 'var(--r-dim)',
  };
  // The library's own light variant is darker than the dark theme's ground.
  const inDark = {
    ...colors,
    '--mantine-color-ridge-light': 'var(--r-accent-soft)',
    '--mantine-color-ridge-light-hover': 'var(--r-selected)',
    '--mantine-color-ridge-light-color': 'var(--r-accent)',
  };
  return { variables: {}, light: colors, dark: inDark };
};
