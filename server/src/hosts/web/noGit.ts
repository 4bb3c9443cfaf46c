import type { EarlierPage } from '../renderThread/earlierPage.ts';

// Replaces modules that ask Git, which a browser does not have. Its client has no commands and buttons for them.

export const renderEarlierPage = async (): Promise<EarlierPage> => ({
	kind: 'refusal',
	sentence: 'Git is not available in the browser.',
});

/** Requests for reviews are not answered. */
export const registerReviewRequests = (): void => undefined;
