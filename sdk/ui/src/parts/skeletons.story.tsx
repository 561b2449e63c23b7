import type { Stories } from '../testing/stories.ts'
import { CardSkeleton, TableSkeleton } from './skeletons.tsx'

export const stories: Stories = {
  Table: { render: () => <TableSkeleton rows={4} /> },
  Card: { render: () => <CardSkeleton /> },
}
