import type { BodyOf, Call, RecordOf } from '@alinha/contract/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Form, Values } from '../../forms/useForm.ts';
import type { InputOf } from '../../lib/caller.ts';
import type { Avaliado } from './avaliado.ts';

/** What a report and an evaluation have in common. */
export interface Registro {
  id: number;
  assinada: boolean;
  assinada_por: string | null;
  /** ISO instant. */
  assinada_at: string | null;
}

/** Whose record, and which. */
export interface Of {
  id: number;
  registroId: number;
}

/** What the viewer says of its noun. */
interface Words {
  create: string;
  remove: string;
  /** Asks before the deletion. */
  sure: string;
  removed: string;
  /** Somebody else deleted it meanwhile. */
  gone: string;
  none: string;
  pager: { label: string; previous: string; next: string };
  /** What would be lost of an edit. */
  unsaved: string;
  /** The typed text of an edit: 'Este texto'. */
  text: string;
}

/** An answer as it is shown, with the button that opens its form where there is one. */
export interface ReadProps<A> {
  resposta: A;
  button: ReactNode;
}

/** The fields of an answer's form. */
export interface FieldsProps<A, V extends Values> {
  resposta: A;
  form: Form<V>;
}

/** The types of a kind of record: the record, the calls upon it, and an answer of it as typed. */
export interface Kind {
  registro: Registro;
  remove: Call;
  sign: Call;
  edit: Call;
  typed: Values;
}

/** What is a kind's own in the viewer in which all records are read, edited, signed and deleted. */
export interface Noun<K extends Kind> {
  words: Words;
  icon: TablerIcon;
  size: string;
  /** The page with all of somebody's. */
  history: '/reports/$id' | '/avaliacao-cultural/$id';
  Skeleton: ComponentType;
  /** Who may be offered the deletion of an unsigned one. */
  mayRemove: (colaborador: Avaliado) => boolean;
  remove: { call: K['remove']; input: (of: Of) => InputOf<K['remove']> };
  sign: { call: K['sign']; input: (of: Of) => InputOf<K['sign']> };
  edit: {
    call: K['edit'];
    input: (of: Of, on: RecordOf<K['edit']>, body: BodyOf<K['edit'] & Call>) => InputOf<K['edit']>;
    begin: (resposta?: RecordOf<K['edit']>) => K['typed'];
    toBody?: (values: K['typed']) => unknown;
    /** Whether it can be saved as it is. */
    complete: (values: K['typed']) => boolean;
    /** The field with somebody's words, which outlive an edit that can no longer be saved. */
    text: keyof K['typed'] & string;
    /** An answer in words. */
    words: (resposta: RecordOf<K['edit']>) => string;
  };
  /** Stands above all, beside the pager. */
  mark?: (registro: K['registro']) => ReactNode;
  facts: (registro: K['registro']) => Record<string, ReactNode>;
  answers: (registro: K['registro']) => readonly RecordOf<K['edit']>[];
  about: (resposta: RecordOf<K['edit']>) => { id: number; pergunta: string };
  /** All between the facts and the signature. */
  body: (registro: K['registro'], answer: (resposta: RecordOf<K['edit']>) => ReactNode) => ReactNode;
  Read: ComponentType<ReadProps<RecordOf<K['edit']>>>;
  Fields: ComponentType<FieldsProps<RecordOf<K['edit']>, K['typed']>>;
  /** Of the form with an answer's fields. */
  formClass: string | undefined;
}
