import { queryAtom } from '@coverdesk/ui'

/** The partner of whoever is signed in. */
export const companyAtom = queryAtom((client) => ({
  queryKey: ['marine-company'],
  queryFn: () => client.marine.partner.company.get(),
}))
