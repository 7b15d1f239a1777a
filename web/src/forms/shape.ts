import type { BodyOf, Call } from '@alinha/contract/core';
import { z } from 'zod/mini';

/** A call, or anything else with a body's schema. */
type Shaped = Pick<Call, 'body'>;

/** What the body's schema says about one field. */
export interface FieldShape {
  /** The field's label. */
  label: string | undefined;
  /** The maximum length in UTF-16 units. */
  maxLength: number | undefined;
  /** Whether it must be filled in; an edit may omit any field from its body, but not leave it empty. */
  required: boolean;
}

/** The schema of the typed value, without optional, nullable and transforming wrappers. */
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

/** The limits that a schema's checks set on length or value. */
function limitsOf(shape: z.ZodMiniType, kind: 'length' | 'value'): number[] {
  return (shape.def.checks ?? []).flatMap((check) => {
    if (kind === 'length') return check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [];
    return check instanceof z.core.$ZodCheckLessThan ? Number(check._zod.def.value) : [];
  });
}

/** The maximum number of characters; for a whole number, the digits of the largest. */
function maxLengthOf(shape: z.core.$ZodType): number | undefined {
  if (shape instanceof z.ZodMiniNumberFormat) {
    return String(Math.min(...limitsOf(shape, 'value'), Number.MAX_SAFE_INTEGER)).length;
  }
  const limits = shape instanceof z.ZodMiniString ? limitsOf(shape, 'length') : [];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** What the body's schema says about a field; all undefined where it has no such field. */
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
 * Validates a typed body against the call's schema: returns the body to send, or the first message of each invalid
 * field by the path of the field.
 */
export function validate<C extends Shaped>(call: C, body: unknown) {
  const { error, data = body } = call.body?.safeParse(body) ?? {};
  const problems: Record<string, string> = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  return { problems, data: error ? undefined : (data as BodyOf<C & Call>) };
}
