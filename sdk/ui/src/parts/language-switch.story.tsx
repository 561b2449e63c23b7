import type { Stories } from '../testing/stories.ts'
import { LanguageSwitch } from './language-switch.tsx'

export const stories: Stories = {
  Sizes: {
    render: () => (
      <div style={{ display: 'grid', gap: '8px', maxWidth: '240px' }}>
        <LanguageSwitch size="small" />
        <LanguageSwitch />
        <LanguageSwitch size="large" />
      </div>
    ),
  },
}
