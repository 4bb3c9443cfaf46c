import type { FuzzTarget } from './fuzzTarget.ts';
import { commands } from './targets/commands.ts';
import { editedPages } from './targets/editedPages.ts';
import { evaluator } from './targets/evaluator.ts';
import { fixes } from './targets/fixes.ts';
import { frontMatter } from './targets/frontMatter.ts';
import { openApi } from './targets/openApi.ts';
import { pageScanner } from './targets/pageScanner.ts';
import { serverMessages } from './targets/serverMessages.ts';

export const fuzzTargets: readonly FuzzTarget[] = [
	pageScanner,
	editedPages,
	fixes,
	evaluator,
	frontMatter,
	openApi,
	serverMessages,
	commands,
];
