import type { BodyOf, Call } from '@alinha/contract/core';
import { realShape } from '../lib/shapes.ts';
import { type Step, stepOf } from '../lib/zod.ts';

/** A call, or what stands for its body. */
export type Shaped = Pick<Call, 'body'>;

/** What the body of a call says of one of its fields. */
export interface FieldShape {
  /** How the field is called on the page. */
  label: string | undefined;
  /** The most UTF-16 units that may be typed. */
  maxLength: number | undefined;
  /** Whether it must be filled in; an edit may leave any field out of its body, but not empty. */
  required: boolean;
}

/** How a shape was asked for, from zod on. */
function stepsOf(shape: unknown): Step[] {
  const last = stepOf(shape);
  return last ? [...stepsOf(last.on), last] : [];
}

const makesFields = ['object', 'looseObject', 'strictObject', 'extend'];

/** The shapes of a body's fields. */
const fieldsOf = (body: unknown): Record<string, unknown> =>
  Object.assign({}, ...stepsOf(body).map(({ name, args }) => (makesFields.includes(name) ? args?.[0] : {})));

/** What the body's shape says of a field; nothing where the body has no such field. */
export function fieldOf(call: Shaped, name: string): FieldShape {
  const [, kind, ...steps] = stepsOf(fieldsOf(call.body)[name]).filter(({ on, args }) => !on || args);
  if (kind === undefined) return { label: undefined, maxLength: undefined, required: false };
  const given = (asked: string) => steps.flatMap(({ name, args = [] }) => (name === asked ? [args[0]] : []));
  const isWhole = kind.name === 'int';
  const largest = Math.min(
    ...given('max').map(Number),
    isWhole ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY,
  );
  const isText = kind.name === 'string' && Number.isFinite(largest);
  return {
    label: (given('meta').at(-1) as { title?: string } | undefined)?.title,
    // Of a whole number the digits of the largest.
    maxLength: isWhole ? String(largest).length : isText ? largest : undefined,
    required: !steps.some(({ name }) => name === 'nullable' || name === 'nullish'),
  };
}

/**
 * What the call's body says of a body that was typed: the body as it travels, or a message by the path of each wrong
 * field, the first of each. Where zod does not arrive, only the server judges, by the same shape.
 */
export async function judge<C extends Shaped>(call: C, body: unknown) {
  const shape = await (call.body && realShape(call.body).catch(() => undefined));
  const { error, data = body } = shape?.safeParse(body) ?? {};
  const problems: Record<string, string> = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  return { problems, data: error ? undefined : (data as BodyOf<C & Call>) };
}
