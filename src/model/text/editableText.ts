/**
 * A text of a page that editors change in its preview: its field, such as `page_body.2.title`, and its letters without the
 * spaces between them, since views break lines elsewhere than editors.
 */
export type EditableText = { path: string; type: 'string' | 'text' | 'richtext'; letters: string }
