/** The same batches, of which the next one is read while one is worked on. */
export async function* ahead<T>(batches: AsyncGenerator<T, void>): AsyncGenerator<T> {
  for (let next = batches.next(); ; ) {
    const { done, value } = await next;
    if (done) return;
    next = batches.next();
    // The work on this batch may fail and never ask for the next one.
    next.catch(() => undefined);
    yield value;
  }
}
