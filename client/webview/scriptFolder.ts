const { currentScript } = document;

/** Where this script came from: what it loads later lies beside it. */
export const folderOfScript: string =
	currentScript instanceof HTMLScriptElement ? new URL('.', currentScript.src).href : document.baseURI;

/** By which the policy of an editor's page knows its own scripts; empty in a page that has none. */
export const nonceOfScript: string = currentScript instanceof HTMLScriptElement ? currentScript.nonce : '';
