import type { Stories } from '../testing/stories.ts'
import { LightButton } from './light-button.tsx'

export const stories: Stories = {
  Appearances: {
    render: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
        <LightButton appearance="primary">Try again</LightButton>
        <LightButton appearance="secondary">Go to the start page</LightButton>
        <LightButton appearance="primary" href="/policies">
          Policies
        </LightButton>
        <LightButton appearance="icon" aria-label="Close">
          ×
        </LightButton>
      </div>
    ),
  },
}
