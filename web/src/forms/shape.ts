import type { BodyOf, Call } from '@alinha/contract/core';
import { z } from 'zod/mini';

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

/** The shape of what is typed, without the wrappers that allow nothing or make something else of it. */
function typedShape(shape: z.core.$ZodType): z.core.$ZodType {
  if (
    shape instanceof z.ZodMiniOptional ||
    shape instanceof z.ZodMiniNullable ||
    shape instanceof z.ZodMiniDefault
  ) {
    return typedShape(shape.def.innerType);
  }
  return shape instanceof z.ZodMiniPipe ? typedShape(shape.def.in) : shape;
}

/** The limits that the checks of a shape set, by what they count. */
function limitsOf(shape: z.ZodMiniType, kind: 'length' | 'value'): number[] {
  return (shape.def.checks ?? []).flatMap((check) => {
    if (kind === 'length') return check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [];
    return check instanceof z.core.$ZodCheckLessThan ? Number(check._zod.def.value) : [];
  });
}

/** The most characters that may be typed: of a whole number the digits of the largest. */
function maxLengthOf(shape: z.core.$ZodType): number | undefined {
  if (shape instanceof z.ZodMiniNumberFormat) {
    return String(Math.min(...limitsOf(shape, 'value'), Number.MAX_SAFE_INTEGER)).length;
  }
  const limits = shape instanceof z.ZodMiniString ? limitsOf(shape, 'length') : [];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** What the body's shape says of a field; nothing where the body has no such field. */
export function fieldOf({ body }: Shaped, name: string): FieldShape {
  const fields = body && typedShape(body);
  const field = fields instanceof z.ZodMiniObject ? fields.def.shape[name] : undefined;
  if (field === undefined) return { label: undefined, maxLength: undefined, required: false };
  const typed = typedShape(field);
  return {
    label: z.globalRegistry.get(typed)?.title,
    maxLength: maxLengthOf(typed),
    required: !z.safeParse(field, null).success,
  };
}

/**
 * What the call's body says of a body that was typed: the body as it travels, or a message by the path of each wrong
 * field, the first of each.
 */
export function judge<C extends Shaped>(call: C, body: unknown) {
  const { error, data = body } = call.body?.safeParse(body) ?? {};
  const problems: Record<string, string> = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  return { problems, data: error ? undefined : (data as BodyOf<C & Call>) };
}
