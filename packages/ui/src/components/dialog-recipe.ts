import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Size and place of a dialog, on phones and on paper too. */
export const dialogRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    flexDirection: 'column',
    minW: '0',
    maxH: 'calc(100dvh - 32px)',
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    rounded: 'xl',
    boxShadow: 'lg',
    outline: 'none',
    _open: { display: 'flex' },
    _backdrop: { bg: 'bg.overlay' },
    _motionSafe: {
      _open: { animation: 'ui-dialog 150ms var(--easings-out)' },
      _backdrop: { animation: 'ui-fade 150ms' },
      // No fade-in when it replaces another dialog: the page behind would flash.
      '&[data-takes-over], &[data-takes-over]::backdrop': { animation: 'none' },
    },
  },
  variants: {
    size: {
      sm: { w: '420px', maxW: 'calc(100vw - 32px)' },
      md: { w: '560px', maxW: 'calc(100vw - 32px)' },
      lg: { w: 'dialog', maxW: 'calc(100vw - 32px)' },
      xl: { w: '1040px', maxW: 'calc(100vw - 32px)' },
    },
    phone: {
      full: {
        mdDown: { w: '100vw', maxW: 'none', h: '100dvh', maxH: 'none', rounded: '0' },
      },
      sheet: {
        mdDown: {
          w: '100vw',
          maxW: 'none',
          mb: '0',
          roundedBottom: '0',
          pb: 'env(safe-area-inset-bottom)',
        },
      },
    },
    printed: {
      no: {},
      // On paper the dialog is the page: in its flow, as long as its content, without the rest.
      alone: {
        _print: {
          inset: '0 0 auto',
          w: 'full',
          maxW: 'none',
          h: 'auto',
          maxH: 'none',
          overflow: 'visible',
          rounded: '0',
          boxShadow: 'none',
          bg: 'none',
          animation: 'none',
          _backdrop: { display: 'none' },
          '& *': { overflow: 'visible' },
          'body:has(&) > :not(&)': { display: 'none' },
          ':is(html, body):has(&)': { bg: 'none' },
        },
      },
    },
    place: {
      middle: {},
      top: { md: { mt: 'min(12dvh, 112px)', maxH: 'calc(88dvh - 32px)' } },
      side: {
        md: {
          m: '0',
          insetInlineStart: 'auto',
          w: '448px',
          h: '100dvh',
          maxH: 'none',
          rounded: '0',
          '& > header': { pt: '4', pb: '4', borderBottomWidth: '1px' },
          '& > form > footer': {
            alignItems: 'center',
            pb: '3',
            bg: 'bg.subtle',
            borderTopWidth: '1px',
          },
        },
      },
      navigation: {
        md: {
          inset: 'auto auto 12px calc(var(--sizes-nav-collapsed) + 8px)',
          m: '0',
          maxH: 'calc(100dvh - 24px)',
          borderWidth: '1px',
          rounded: 'lg',
          _backdrop: { bg: 'transparent' },
        },
        lg: {
          '.ui-frame-columns:not([data-collapsed]) &': {
            insetInlineStart: 'calc(var(--sizes-nav) + 8px)',
          },
        },
      },
    },
  },
  defaultVariants: { size: 'md', phone: 'full', printed: 'no', place: 'middle' },
});
