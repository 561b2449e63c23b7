import { queryAtom } from '@coverdesk/ui'

/** Partner of the signed-in user. */
export const companyAtom = queryAtom((client) => ({
  queryKey: ['marine-company'],
  queryFn: () => client.marine.partner.company.get(),
}))
