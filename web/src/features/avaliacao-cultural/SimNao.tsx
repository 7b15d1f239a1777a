import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './SimNao.module.css';

const choices = [
  { nota: true, word: 'Sim', Icon: IconCheck },
  { nota: false, word: 'Não', Icon: IconX },
] as const;

/** The two answer buttons of a question, at most one pressed (CULT-03). */
export function SimNao({ value, onChange }: { value: boolean | null; onChange: (nota: boolean) => void }) {
  return (
    <div className={classes.choices}>
      {choices.map(({ nota, word, Icon }) => (
        <Button
          key={word}
          className={classes.choice}
          variant="default"
          size="sm"
          leftSection={<Icon size={16} stroke={2.25} aria-hidden />}
          aria-pressed={value === nota}
          data-nota={nota}
          onClick={() => onChange(nota)}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
