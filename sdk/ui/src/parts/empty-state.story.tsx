import { Button } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { Stories } from '../testing/stories.ts'
import { EmptyState } from './empty-state.tsx'

export const stories: Stories = {
  Title: { render: () => <EmptyState title="No claims yet" /> },
  'With an action': {
    render: () => (
      <EmptyState
        title="No policy matches"
        text="Check the spelling of the name or the number plate, or search all branches instead of your own."
        icon={<SearchRegular />}
        action={<Button appearance="primary">Search all branches</Button>}
      />
    ),
  },
}
