import type { Branch } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/sdk/react'
import type { Filter } from '@coverdesk/sdk/react/list-page/columns.ts'
import { allRows } from '@coverdesk/sdk/react/queries/all-rows.ts'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'wouter'

const branchesAtom = queryAtom<Branch[]>((client) => ({
  queryKey: ['branches', 'offered'],
  queryFn: () => allRows((cursor) => client.branches.list({ sort: 'name', cursor })),
}))

/**
 * The choice of a list among the branches, by code as `branch`. There is none where there is but one branch; what a link
 * asks for can always be read and taken off.
 */
export function useBranchFilter(label: string): Filter[] {
  const [search] = useSearchParams()
  const { data: branches } = useAtomValue(branchesAtom)
  const asked = search.get('branch')
  const offered = (branches ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const unknown = asked && !offered.some(({ value }) => value === asked)
  const options = unknown ? [...offered, { value: asked, label: asked }] : offered
  return branches && options.length < 2 && !asked ? [] : [{ name: 'branch', label, options }]
}
