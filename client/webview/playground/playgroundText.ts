import type { InputFault } from '../../../server/src/core/openapi/requests/playground/inputFault.ts';
import english from '../../../server/src/core/site/render/messages/en.json' with { type: 'json' };
import type {
	PlaygroundMessageKey,
	SiteMessages,
} from '../../../server/src/core/site/render/messages/siteMessages.ts';
import { fillPlaceholders } from '../../../server/src/core/text/words.ts';

type PlaygroundMessages = Pick<SiteMessages, PlaygroundMessageKey>;

let messages: PlaygroundMessages = english;

/** Takes the texts that the host wrote into the placeholder of a playground; English without any. */
export function readPlaygroundMessages({ dataset }: HTMLElement): void {
	messages = dataset.words === undefined ? english : (JSON.parse(dataset.words) as PlaygroundMessages);
}

/** Text of the form in the language of the page, with its placeholders filled. */
export function playgroundText(
	name: PlaygroundMessageKey,
	fillings: Readonly<Record<string, string | number>> = {},
): string {
	return fillPlaceholders(messages[name], fillings);
}

/** Sentence for a fault; empty for none. */
export function faultText(fault: InputFault | undefined): string {
	return fault === undefined ? '' : playgroundText(fault.sentence, fault.fillings);
}
