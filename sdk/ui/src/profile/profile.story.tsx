import type { EventChannels } from '@coverdesk/sdk'
import { Button, Field, Input } from '@fluentui/react-components'
import { AppearanceCard } from '../preferences/appearance-card.tsx'
import type { Stories } from '../testing/stories.ts'
import { ChannelsCard } from './channels-card.tsx'
import { FormBar, FormSection } from './form-section.tsx'

const channels = (event: EventChannels['event'], area: EventChannels['area']): EventChannels => ({
  event,
  area,
  bell: true,
  mail: area !== 'team',
  fixed: area === 'account' ? ['mail'] : [],
  needs_one: area === 'mine',
  usual: { bell: true, mail: true },
})

export const stories: Stories = {
  Section: {
    render: () => (
      <FormSection
        title="Your details"
        help="Colleagues see your name."
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label="First name" required>
          <Input defaultValue="Funmilayo" />
        </Field>
        <FormBar note="Unsaved changes">
          <Button appearance="primary" type="submit">
            Save
          </Button>
        </FormBar>
      </FormSection>
    ),
  },
  Appearance: { render: () => <AppearanceCard /> },
  Channels: {
    responses: {
      'admin.notificationChannels.list': [
        channels('escalation', 'mine'),
        channels('step-late', 'team'),
        channels('ledger-broken', 'office'),
        channels('delegation', 'account'),
      ],
    },
    render: () => <ChannelsCard />,
  },
}
