/** Characters of the bytes from 128 on, in code pages that `TextDecoder` does not know; source: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/ */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ibm852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

/** Decodes text in an encoding of `TextDecoder`, or in a code page of DOS. */
export function decodeAs(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  const page = CODE_PAGES[encoding];
  if (page === undefined) return new TextDecoder(encoding).decode(bytes);
  // Gives each byte from 128 on a character of its own: https://encoding.spec.whatwg.org/#x-user-defined-decoder
  const text = new TextDecoder("x-user-defined").decode(bytes);
  return text.replace(/[\uf780-\uf7ff]/g, (character) => page.charAt(character.charCodeAt(0) - 0xf780));
}
