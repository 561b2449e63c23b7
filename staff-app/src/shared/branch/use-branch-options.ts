import type { Filter } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { useOptionsByCode } from '../options-by-code.ts'
import { branchesAtom } from './branches.atoms.ts'

/** Returns the options of a list's filter by branch. */
export function useBranchOptions(): Filter['options'] | undefined {
  return useOptionsByCode('branch', useAtomValue(branchesAtom).data)
}
