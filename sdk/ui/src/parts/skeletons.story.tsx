import type { Stories } from '../testing/stories.ts'
import { CardSkeleton, ScreenSkeleton, TableSkeleton } from './skeletons.tsx'

export const stories: Stories = {
  Table: { render: () => <TableSkeleton rows={4} /> },
  Overview: { render: () => <ScreenSkeleton path="/" shape="overview" /> },
  Record: { render: () => <ScreenSkeleton path="/policies/:id" shape={undefined} /> },
  Card: { render: () => <CardSkeleton /> },
}
