import type { CargoChoices, MarineDocument, PartnerEvent } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../../paths.ts'

/** A record with documents and a history: a partner, for the insurer, or a client. */
export interface RecordRef {
  side: MarineKind
  noun: 'partner' | 'client'
  id: string
  partnerId: string
}

export const recordKeys = {
  documents: ({ side, id }: RecordRef): QueryKey => ['marine-records', 'documents', side, id],
  history: ({ side, id }: RecordRef): QueryKey => ['marine-records', 'history', side, id],
}

export const documentsAtom = queryFamily((ref: RecordRef) =>
  suspenseQueryAtom<MarineDocument[]>((client) => ({
    queryKey: recordKeys.documents(ref),
    queryFn: () => {
      const object = ref.noun === 'client' ? { object_id: ref.id } : {}
      return ref.side === 'admin'
        ? client.marine.admin.documents.list({ partner_id: ref.partnerId, ...object })
        : client.marine.partner.documents.list(object)
    },
  })),
)

export const historyAtom = queryFamily((ref: RecordRef) =>
  suspenseQueryAtom<PartnerEvent[]>((client) => ({
    queryKey: recordKeys.history(ref),
    queryFn: () =>
      ref.noun === 'partner'
        ? client.admin.partners.timeline(ref.id)
        : client.marine[ref.side].clients.timeline(ref.id),
  })),
)

/** Options of the setup lists, under one key for every reader. */
export const recordChoicesAtom = queryFamily((side: MarineKind) =>
  queryAtom<CargoChoices>((client) => ({
    queryKey: ['marine-setup', 'choices', side],
    queryFn: () => client.marine[side].setup.choices(),
  })),
)
