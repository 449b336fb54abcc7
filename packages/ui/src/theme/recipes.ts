import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { badgeRecipe, colorSwatchRecipe } from './recipes/badge.ts';
import { buttonRecipe } from './recipes/button.ts';
import {
  checkboxSlotRecipe,
  radioGroupSlotRecipe,
  segmentGroupSlotRecipe,
  switchSlotRecipe,
} from './recipes/choices.ts';
import { fieldSlotRecipe, nativeSelectSlotRecipe } from './recipes/fields.ts';
import { inputRecipe, textareaRecipe } from './recipes/input.ts';
import {
  alertSlotRecipe,
  cardSlotRecipe,
  progressSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
} from './recipes/surfaces.ts';
import {
  codeRecipe,
  headingRecipe,
  iconRecipe,
  kbdRecipe,
  linkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from './recipes/text.ts';

type Theme = NonNullable<SystemConfig['theme']>;

/** The look of Chakra's components, by Chakra's names for them. */
export const recipes: Theme['recipes'] = {
  badge: badgeRecipe,
  button: buttonRecipe,
  code: codeRecipe,
  colorSwatch: colorSwatchRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

/** The look of those that consist of several elements. */
export const slotRecipes: Theme['slotRecipes'] = {
  alert: alertSlotRecipe,
  card: cardSlotRecipe,
  checkbox: checkboxSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  progress: progressSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
};
