/** Lists of addresses that a site had, and what the project makes of them. */
export {
	type AddressComparison,
	compareAddresses,
	type MissingAddress,
	type ProposedRedirect,
} from '../outputs/addresses/compareAddresses.ts';
export { type AddressList, readAddressList } from '../outputs/addresses/readAddressList.ts';
