import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useProduct } from '../../session/product.ts';
import classes from './Greeting.module.css';
import { greetingAt } from './greeting.ts';

/** The typed greeting; screen readers get a static heading, and reduced motion shows the final text at once. */
export function Greeting() {
  const { produto, boas_vindas, settled } = useProduct();
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [text, setText] = useState('');

  useEffect(() => {
    if (!settled || still) return;
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      const frame = greetingAt(performance.now() - began, boas_vindas, produto);
      setText(frame.text);
      if (frame.nextIn !== undefined) timer = setTimeout(step, frame.nextIn);
    };
    step();
    return () => clearTimeout(timer);
  }, [settled, still, boas_vindas, produto]);

  return (
    <h1 className={classes.greeting}>
      <VisuallyHidden>{`${boas_vindas} ${produto}`}</VisuallyHidden>
      <span aria-hidden>
        {still ? produto : text}
        <span className={classes.cursor} />
      </span>
    </h1>
  );
}
