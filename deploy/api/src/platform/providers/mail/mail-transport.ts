interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mail {
  /** A UUID of version 7, the same at each try: by it a second delivery is known for what it is. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes; empty for wherever the mail comes from. */
  replyTo?: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Hands the mail over; may be called twice for one mail. @throws Error when it was not taken */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
