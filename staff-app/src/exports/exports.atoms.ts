import { queryAtom } from '@coverdesk/ui'
import { exportKeys } from '@coverdesk/ui/exports'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'

/** Whether the user has exports or bulk actions; requested after the menu is rendered. */
export const haveExportsAtom = queryAtom<boolean>((client, get) => ({
  queryKey: exportKeys.any,
  queryFn: async () => {
    const pages = await Promise.all([
      client.workspace.exports.list({ limit: 1 }),
      client.workspace.batches.list({ limit: 1 }),
    ])
    return pages.some(({ data }) => data.length > 0)
  },
  enabled: get(workAreasAtom).isSuccess,
}))
