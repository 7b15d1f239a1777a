import type { InputWrapperProps } from '@mantine/core';

/** Shows a field's hint under it, so that adjacent fields are aligned. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
