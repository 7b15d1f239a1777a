import { itens } from '@alinha/contract/questionario';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from '../../../forms/useForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import classes from './PerguntasTab.module.css';

/** The words for a list of texts. */
export interface ListWords {
  one: keyof typeof itens;
  added: string;
  reworded: string;
  retired: string;
}

interface ListActionsProps {
  words: ListWords;
  list: readonly string[];
  place: number;
  /** Whether another change is being saved, whose result is not known yet. */
  busy: boolean;
  /** Saves the new list, with a message unless only the order changed; resolves to whether it was saved. */
  onChange: (next: string[], words?: string) => Promise<boolean>;
}

/** The actions on one text of a list: move up, move down, reword, retire. */
export function ListActions({ words, list, place, busy, onChange }: ListActionsProps) {
  const { confirm } = useFeedback();
  const [rewording, setRewording] = useState(false);
  const text = list[place] ?? '';
  const swap = (other: number) => void onChange(list.with(place, list[other] ?? '').with(other, text));
  const retire = async () => {
    const question = {
      title: `Tem certeza que deseja retirar ${words.one === 'tema' ? 'o tema' : 'a pergunta'}?`,
      text: `"${text}" não será mais perguntado. O que já foi respondido fica como está.`,
    };
    if (await confirm(question)) await onChange(list.toSpliced(place, 1), words.retired);
  };
  const action = (icon: TablerIcon, label: string, onClick: () => void, there = true) => {
    const Icon = icon;
    const possible = there && !busy;
    return (
      // Not `disabled`, which would drop the focus at the end of the list or while saving.
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`${label}: ${text}`}
        title={label}
        aria-disabled={!possible}
        data-disabled={!possible || undefined}
        onClick={() => possible && onClick()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.actions}>
      {action(IconArrowUp, 'Mover para cima', () => swap(place - 1), place > 0)}
      {action(IconArrowDown, 'Mover para baixo', () => swap(place + 1), place < list.length - 1)}
      {action(IconPencil, words.one === 'tema' ? 'Renomear' : 'Reformular', () => setRewording(true))}
      {action(IconTrash, 'Retirar', () => void retire())}
      {rewording && (
        <TextDialog
          title={words.one === 'tema' ? 'Renomear tema' : 'Reformular pergunta'}
          text={text}
          words={words}
          list={list}
          busy={busy}
          hint="O novo texto vale daqui em diante, no mesmo lugar. O que já foi respondido fica com o texto antigo."
          onClose={() => setRewording(false)}
          onText={(next) => onChange(list.with(place, next), words.reworded)}
        />
      )}
    </div>
  );
}

interface TextDialogProps {
  title: string;
  text: string;
  words: ListWords;
  list: readonly string[];
  busy: boolean;
  hint: string;
  onClose: () => void;
  /** Saves the text; resolves to whether it was saved. */
  onText: (text: string) => Promise<boolean>;
}

/** Asks for one text of a list, which must be neither empty nor a duplicate. */
export function TextDialog({ title, text, words, list, busy, hint, onClose, onText }: TextDialogProps) {
  const { repeated } = itens[words.one];
  const isKept = (next: string) => next === text;
  const { field, typed, submit } = useForm(
    itens[words.one],
    {
      mutate: async ({ body: { texto } }) => {
        if (isKept(texto) || (await onText(texto))) onClose();
      },
      isPending: busy,
      error: null,
    },
    {
      initial: { texto: text },
      toBody: ({ texto }) => ({ texto: texto.trim() }),
      validate: ({ texto }) => ({
        texto: !isKept(texto.trim()) && list.includes(texto.trim()) && repeated,
      }),
    },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      onSubmit={submit}
      dirty={typed}
      size="34rem"
      footer={<DialogButtons busy={busy}>Salvar</DialogButtons>}
    >
      <Textarea
        {...field('texto')}
        description={hint}
        autosize
        minRows={words.one === 'tema' ? 1 : 3}
        data-autofocus
      />
    </Dialog>
  );
}
