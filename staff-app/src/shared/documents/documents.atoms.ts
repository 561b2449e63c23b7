import { queryAtom, queryFamily } from '@coverdesk/ui'

/** Bytes of a file, which never change for an ID. */
export const fileAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: ['documents', id],
    queryFn: () => client.workflow.documents.download(id),
    staleTime: Number.POSITIVE_INFINITY,
  })),
)
