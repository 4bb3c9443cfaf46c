import type { EarlierPage } from '../renderThread/earlierPage.ts';

/** Replaces `renderThread/earlierPage.ts` in a browser, which has no Git. */
export const renderEarlierPage = async (): Promise<EarlierPage> => ({
	kind: 'refusal',
	sentence: 'Git is not available in the browser.',
});
