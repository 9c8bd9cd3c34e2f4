import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';

/** Duration of a short animation. tokens.css has it too, with the long one of 800 ms. */
export const shortAnimationMs = 400;

const accent: MantineColorsTuple = [
  '#e7f4ff',
  '#cfe6ff',
  '#a0ccff',
  '#6fb8ff',
  '#4dacff',
  '#2f95f0',
  '#1a7fd8',
  '#0a5fb4',
  '#084f97',
  '#06407a',
];

/** Mantine colours its own surfaces from `dark` and `gray`: here they are the slate of the tokens. */
const dark: MantineColorsTuple = [
  '#e6edf7',
  '#c5d1e2',
  '#9fb0c8',
  '#8595ae',
  '#55698a',
  '#27364f',
  '#1f2d44',
  '#182336',
  '#121b2a',
  '#0d1420',
];
const gray: MantineColorsTuple = [
  '#f2f6fb',
  '#e9eff6',
  '#e3eaf3',
  '#cbd6e3',
  '#a9b7c8',
  '#7689a3',
  '#56667d',
  '#46566d',
  '#26354a',
  '#101c2e',
];

/** Settings of overlays. Their header is not a banner: the page already has one. */
const overPage = {
  overlayProps: { backgroundOpacity: 0.5 },
  transitionProps: { duration: shortAnimationMs },
  attributes: { header: { role: 'none' } },
};

/** Mantine's looks of controls, as far as pages use them: filled, subtle, light and the default one, in colours of the theme. */
const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const ofColour = `var(--mantine-color-${color}`;
  const border = `${rem(1)} solid transparent`;
  if (variant === 'filled')
    return {
      background: `${ofColour}-filled)`,
      hover: `${ofColour}-filled-hover)`,
      color: 'var(--mantine-color-white)',
      border,
    };
  if (variant === 'subtle' || variant === 'light')
    return {
      background: variant === 'light' ? `${ofColour}-light)` : 'transparent',
      hover: `${ofColour}-light-hover)`,
      color: `${ofColour}-light-color)`,
      border,
    };
  return {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    border: `${rem(1)} solid var(--mantine-color-default-border)`,
  };
};

export const theme = createTheme({
  variantColorResolver: variantColors,
  primaryColor: 'accent',
  primaryShade: { dark: 4, light: 7 },
  colors: { accent, dark, gray },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--fp-font)',
  fontFamilyMonospace: 'var(--fp-mono)',
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { variant: 'filled' } },
    Menu: { defaultProps: { withinPortal: false, transitionProps: { duration: shortAnimationMs } } },
    Modal: { defaultProps: overPage },
    ModalRoot: { defaultProps: { transitionProps: overPage.transitionProps } },
    Drawer: { defaultProps: overPage },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CheckboxIndicator: { defaultProps: { radius: 'xs' } },
    Tooltip: { defaultProps: { transitionProps: { duration: shortAnimationMs } } },
  },
});

/** Mantine's own variables, set from ours, so that both use the same surfaces. */
export const cssVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--fp-surface)',
    '--mantine-color-text': 'var(--fp-text)',
    '--mantine-color-dimmed': 'var(--fp-dim)',
    '--mantine-color-placeholder': 'var(--fp-faint)',
    '--mantine-color-default': 'var(--fp-raised)',
    '--mantine-color-default-hover': 'var(--fp-control)',
    '--mantine-color-default-color': 'var(--fp-text)',
    '--mantine-color-default-border': 'var(--fp-field-line)',
    '--mantine-color-anchor': 'var(--fp-accent)',
    '--mantine-color-error': 'var(--fp-danger)',
    '--mantine-color-success': 'var(--fp-ok-line)',
    '--mantine-primary-color-filled': 'var(--fp-accent)',
    '--mantine-primary-color-filled-hover': 'var(--fp-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--fp-on-accent)',
  };
  return { variables: {}, dark: surfaces, light: surfaces };
};
