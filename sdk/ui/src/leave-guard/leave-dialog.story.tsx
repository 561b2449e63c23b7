import type { Stories } from '../testing/stories.ts'
import { LeaveDialog } from './leave-dialog.tsx'

export const stories: Stories = {
  'Can be saved': { render: () => <LeaveDialog save={async () => true} go={() => undefined} /> },
  'Cannot be saved': { render: () => <LeaveDialog save={null} go={() => undefined} /> },
}
