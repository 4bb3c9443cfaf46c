import { browserHost } from './playground/browserHost.ts';
import { mountPlaygrounds, receivePlaygroundReply } from './playground/mountPlaygrounds.ts';
import { serverHost } from './playground/serverHost.ts';

/** Script of playgrounds in a browser, which the page's own script loads and starts. */
globalThis.rectoPlaygrounds = (tools) => {
	const host = serverHost(receivePlaygroundReply) ?? browserHost(receivePlaygroundReply);
	return (parts) => mountPlaygrounds(parts, { host, tools });
};
