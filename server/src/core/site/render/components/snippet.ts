import { normalizePath } from '../../../text/paths.ts';
import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { renderBox } from '../content/notice.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { renderSnippetFile } from './localComponent.ts';

/** Content of a file that is given by name instead of being imported. */
export const snippet: ComponentRenderer<'snippet'> = (context, use, { file, folder }) => {
	const name = textValue(use, file) ?? '';
	const path = normalizePath(`${folder}/${name.replace(/^\//, '')}`);
	const isExpandable = path !== undefined && context.page.expansionsLeft-- > 0;
	const content = isExpandable ? renderSnippetFile(context, path, use) : undefined;
	return content ?? renderBox(context, `Content of \`${folder}/${name}\`.`);
};
