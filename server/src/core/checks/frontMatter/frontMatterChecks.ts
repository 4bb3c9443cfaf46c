import type { PageCheck } from '../check.ts';
import { unknownPageIcon } from '../unknownIcons.ts';
import {
	duplicateFrontMatterKey,
	frontMatterSyntax,
	frontMatterUnknownKey,
	unsupportedFrontMatterKey,
} from './frontMatterKeys.ts';
import { frontMatterType } from './frontMatterType.ts';
import { missingDescription } from './missingDescription.ts';
import { missingTitle, repeatedTitle } from './repeatedTitle.ts';
import { yamlCommentInValue } from './yamlCommentInValue.ts';

/** All checks of front matter, in the order of the manual. For pages only: snippets have none of their own. */
export const frontMatterChecks: readonly PageCheck[] = [
	frontMatterSyntax,
	duplicateFrontMatterKey,
	missingTitle,
	repeatedTitle,
	missingDescription,
	frontMatterType,
	yamlCommentInValue,
	frontMatterUnknownKey,
	unsupportedFrontMatterKey,
	unknownPageIcon,
];
