import { Button } from '@mantine/core';

/** The button under a list that fetches its next page, where there is one. */
export function More({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  /** An infinite query. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!hasNextPage) return null;
  return (
    <div>
      <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Mostrar mais
      </Button>
    </div>
  );
}
