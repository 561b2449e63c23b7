import { queryAtom, queryFamily } from '@coverdesk/ui'

/** The bytes of a file, which do not change under their id. */
export const fileAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: ['documents', id],
    queryFn: () => client.workflow.documents.download(id),
    staleTime: Number.POSITIVE_INFINITY,
  })),
)
