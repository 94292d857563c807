/**
 * A text that editors can change in the preview: its field, such as `page_body.2.title`, and its characters without
 * spaces, because views break lines elsewhere than editors.
 */
export type EditableText = { path: string; type: 'string' | 'text' | 'richtext'; letters: string }
