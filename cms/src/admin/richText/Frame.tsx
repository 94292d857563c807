import { styled } from 'styled-components'

/** The border around toolbar and text, and the styles of the text, similar to those of a page. */
export const Frame = styled.div<{ $isWrong: boolean }>`
  border: 1px solid ${({ theme, $isWrong }) => ($isWrong ? theme.colors.danger600 : theme.colors.neutral200)};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  overflow: clip;

  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }

  textarea {
    border: 0;
    box-shadow: none !important;
    min-height: 16rem;
    font-family: monospace;
  }

  .ProseMirror {
    min-height: 8rem;
    max-height: 32rem;
    overflow-y: auto;
    padding: 1.2rem 1.6rem;
    outline: 0;
    font-size: 1.5rem;
    line-height: 1.6;
  }

  .ProseMirror > * + * {
    margin-top: 0.8em;
  }

  h2, h3, h4, strong, b {
    font-weight: 700;
  }

  h2 {
    font-size: 1.4em;
  }

  h3 {
    font-size: 1.2em;
  }

  em, i {
    font-style: italic;
  }

  ul, ol {
    padding-left: 1.6em;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  blockquote {
    border-left: 3px solid ${({ theme }) => theme.colors.neutral300};
    padding-left: 1em;
  }

  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }

  img {
    max-width: 100%;
    height: auto;
  }

  img.ProseMirror-selectednode {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th, td {
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
    padding: 0.4em 0.6em;
    text-align: start;
    vertical-align: top;
  }

  th {
    font-weight: 700;
    background: ${({ theme }) => theme.colors.neutral100};
  }

  .selectedCell {
    background: ${({ theme }) => theme.colors.primary100};
  }
`
